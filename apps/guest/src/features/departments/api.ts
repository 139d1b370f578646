import { makeCall } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import { createEarlyCheckIn } from '@bellhop/contract/calls/guest/early-check-in'
import * as requestCalls from '@bellhop/contract/calls/guest/requests'
import type { DepartmentService } from '@bellhop/contract/guest/departments'
import type { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import type { Submission } from '../../outbox/submission.ts'

export function serviceSubmission(
  { name, purpose }: DepartmentService,
  body: BodyOf<typeof createDepartmentRequest>,
): Submission {
  const { preferredAt = '', ...early } = body
  return {
    call:
      purpose === 'earlyCheckIn'
        ? makeCall(createEarlyCheckIn, { body: { ...early, preferredAt } })
        : makeCall(requestCalls.createDepartmentRequest, { body }),
    title: name,
    tags: ['requests'],
  }
}
