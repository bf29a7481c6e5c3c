import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { lowerThreadPriority } from '../../../lib/concurrency/lower-thread-priority.ts'
import { deedPdf } from './deed-pdf.ts'

/** What a thread is told that prints. */
export interface PrintInput {
  deed: DeedDocument
  /** Milliseconds. */
  madeAt: number
}

/** Lays a deed out in the thread it is called in: that takes a processor for a tenth of a second, and here keeps nobody waiting. */
export function work({ deed, madeAt }: PrintInput): Promise<Uint8Array<ArrayBuffer>> {
  lowerThreadPriority()
  return deedPdf(deed, new Date(madeAt))
}
