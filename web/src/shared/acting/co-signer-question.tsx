import { lazy, useEffect, useState } from 'react'
import { setChallengeHandler } from '../../lib/call.ts'
import type { CoSignersRequest } from './co-signer-dialog.tsx'

const CoSignerDialog = lazy(async () => ({
  default: (await import('./co-signer-dialog.tsx')).CoSignerDialog,
}))

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
