import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import type { ImportSearch } from '../src/features/imports/import-search.ts'
import { ImportsScreen } from '../src/features/imports/imports-screen.tsx'
import type { Answer } from './answers.ts'
import { show } from './harness.tsx'
import { bond } from './register-data.ts'

/** A bond into which the reader may import. */
export function importable(part: Parameters<typeof bond>[0] = {}): Instrument {
  return bond({ may: { manage: true, read_register: true, import: true, delete: false }, ...part })
}

/** Shows importing at a place, from which one goes on as in the app; the place itself is told too. */
export function showImports(
  at: ImportSearch,
  answers: readonly Answer[],
  instrument = importable(),
) {
  return show(<Stand at={at} instrument={instrument} />, answers, {
    path: `/app/overview/instruments/${instrument.id}/import`,
  })
}

function Stand({ at, instrument }: { at: ImportSearch; instrument: Instrument }) {
  const [place, setPlace] = useState(at)
  return (
    <>
      <output aria-label="Plaats">{`${place.import ?? 'list'} ${place.kinds ?? ''}`.trim()}</output>
      <ImportsScreen
        instrument={instrument}
        at={place}
        onGo={setPlace}
        toRegister={<a href="/participanten">Naar de participanten</a>}
      />
    </>
  )
}
