import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushNotification, PushSubscription } from '@bellhop/contract/guest/push'

/** A browser's side of Web Push: its subscription, and the decryption of its messages. */
export function makeBrowserKeys(endpoint: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const subscription: PushSubscription = {
    endpoint,
    expirationTime: null,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }

  /** By RFC 8291 (Web Push) and RFC 8188 (aes128gcm), one record. */
  function decrypt(body: Buffer): PushNotification {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const serverKey = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, info, length))

    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
    const secret = derive(keys.computeSecret(serverKey), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // A 2 ends the text of the last record; zeros may follow.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }

  return { subscription, decrypt }
}
