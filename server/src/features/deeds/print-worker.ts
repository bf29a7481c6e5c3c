import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { stepBack } from '../../lib/step-back.ts'
import { deedPaper } from './deed-paper.ts'

/** What a thread is told that prints. */
export interface PrintOrder {
  deed: DeedDocument
  /** Milliseconds. */
  madeAt: number
}

/** Lays a deed out in the thread it is called in: that takes a processor for a tenth of a second, and here keeps nobody waiting. */
export function work({ deed, madeAt }: PrintOrder): Promise<Uint8Array<ArrayBuffer>> {
  stepBack()
  return deedPaper(deed, new Date(madeAt))
}
