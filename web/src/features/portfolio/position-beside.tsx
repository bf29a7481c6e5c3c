import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { UseQueryResult } from '@tanstack/react-query'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { PositionFiles } from './position-files.tsx'
import classes from './position-screen.module.css'
import { PositionTerms } from './position-terms.tsx'

/** On what terms the instrument is held, and the documents that say so. */
export function PositionBeside({ instrument }: { instrument: UseQueryResult<Instrument> }) {
  if (instrument.data)
    return (
      <div className={classes.beside}>
        <PositionTerms instrument={instrument.data} />
        <PositionFiles files={instrument.data.files ?? []} />
      </div>
    )
  return (
    <Section>
      {instrument.isLoadingError ? (
        <Failure error={instrument.error} onRetry={instrument.refetch} />
      ) : (
        <LinesSkeleton lines={5} />
      )}
    </Section>
  )
}
