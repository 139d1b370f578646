import { S3Client } from '@aws-sdk/client-s3'
import type { Settings } from '../settings.ts'

const TIMEOUT_MS = 10_000

/** It also throws the errors that it would print. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** @param timeoutMs for a connection, and for each pause in what is sent or received */
export function openBucketClient(settings: Settings, timeoutMs = TIMEOUT_MS): S3Client {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return new S3Client({
    region,
    // Other servers than Amazon's have no host per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Not every server knows the newer checksums; the hash of a file is in its row or name.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    // `requestTimeout` would only log a warning.
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    // A guest waits for both.
    maxAttempts: 2,
  })
}
