import type { CallFailed } from '../../../lib/call.ts'
import { stepOfField } from './transfer-schema.ts'

/** What the server refused at the fields that some step asks, several texts of one joined by commas. */
export function refusedFields({ errors }: CallFailed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => stepOfField(path) !== undefined)
      .map(([path, texts]) => [path, texts.join(', ')]),
  )
}
