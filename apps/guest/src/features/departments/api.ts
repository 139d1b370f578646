import { makeCall } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as requestCalls from '@bellhop/contract/calls/guest/requests'
import type { DepartmentService } from '@bellhop/contract/guest/departments'
import type { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import type { Submission } from '../../outbox/submission.ts'

export function serviceSubmission(
  { name }: DepartmentService,
  body: BodyOf<typeof createDepartmentRequest>,
): Submission {
  return {
    call: makeCall(requestCalls.createDepartmentRequest, { body }),
    title: name,
    tags: ['requests'],
  }
}
