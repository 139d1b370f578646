/** The parts of an OpenAPI document that this folder works on. */
export interface Document {
  paths?: Record<string, Record<string, Call>>
  components?: { schemas?: Record<string, object>; [kind: string]: object | undefined }
}

export interface Call {
  parameters?: object[]
  responses: Record<string, Response | { $ref: string }>
}

interface Response {
  description: string
  content?: object
}
