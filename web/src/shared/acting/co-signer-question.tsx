import { useEffect, useEffectEvent, useState } from 'react'
import { setChallengeHandler } from '../../lib/call.ts'
import { type InsteadProps, makePart } from '../../lib/browser/part.tsx'
import type { CoSignersRequest } from './co-signer-dialog.tsx'

const CoSignerDialog = makePart(
  async () => (await import('./co-signer-dialog.tsx')).CoSignerDialog,
  [],
  Unasked,
)

/** Asks who signs along, whenever somebody signs for a company that its directors represent together. */
export function CoSignerQuestion() {
  const [asked, setAsked] = useState<CoSignersRequest>()
  useEffect(() => {
    setChallengeHandler(({ code, failure }) =>
      code === 'co-signer-needed'
        ? new Promise((resolve) => {
            setAsked({
              failure,
              answer: (id) => {
                setAsked(undefined)
                resolve(id === undefined ? undefined : { co_signer_id: id })
              },
            })
          })
        : undefined,
    )
    return () => setChallengeHandler(() => undefined)
  }, [])
  return asked && <CoSignerDialog {...asked} />
}

// Whoever can't be asked signs along with nobody, and is told what was refused.
function Unasked({ of }: InsteadProps<CoSignersRequest>) {
  const giveUp = useEffectEvent(() => of.answer(undefined))
  useEffect(() => giveUp(), [])
  return null
}
