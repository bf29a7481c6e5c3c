import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Import, imports } from '@zegel/contract/imports/imports'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { refresh } from '../../../lib/endpoint-query.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { ImportGrids } from '../grid/import-grids.tsx'
import { countsOf, isLacking, isUnchecked } from '../import-counts.ts'
import { ImportFrame } from '../import-frame.tsx'
import { ImportProgress } from '../import-progress.tsx'
import { useCacheImport, useSubmitImport } from '../imports.api.ts'
import { RefusalInSight } from '../import-texts.tsx'
import { BalancesCard } from './balances-card.tsx'
import { ClassCard } from './class-card.tsx'
import { ImportSummary } from './import-summary.tsx'
import { LeftOutCard } from './left-out-card.tsx'
import { ReviewFooter } from './review-footer.tsx'
import classes from './review.module.css'
import { SamePersonsCard } from './same-persons-card.tsx'
import { SheetItem } from './sheet-item.tsx'
import type { GoTo } from '../import-search.ts'

interface ReviewStepProps {
  import: Import
  instrument: Instrument
  onGo: GoTo
}

/** What an import will do, with all that can be corrected before it does; or how far it is. */
export function ReviewStep({ import: reviewed, instrument, onGo }: ReviewStepProps) {
  const { t } = useTranslation('imports')
  const keep = useCacheImport()
  const submit = useSubmit(reviewed)
  const [errorsSought, setErrorsSought] = useState(0)
  const [unsaved, setUnsaved] = useState(0)
  const isMoving = reviewed.status === 'reading' || reviewed.status === 'submitting'
  const kinds = reviewed.import_configs.map(({ key }) => t(`kind.${key}`)).join(', ')
  const handleSeek = () => setErrorsSought((before) => before + 1)
  return (
    <ImportFrame
      step="review"
      values={{ type: kinds, upload: reviewed.file_name }}
      title={t('review.title')}
      line={t('review.line')}
    >
      <ImportProgress import={reviewed} />
      {isMoving ? (
        <Text size="sm" c="dimmed">
          {t('progress.stay')}
        </Text>
      ) : (
        <Stack gap="lg">
          <SubmitRefusal
            // Each try that fails shows it anew.
            key={String(submit.error !== null)}
            import={reviewed}
            error={submit.error}
            onSeek={handleSeek}
          />
          {reviewed.foreseen && (
            <InfoAlert tone="warning" title={t('review.foreseen')}>
              {reviewed.foreseen}
            </InfoAlert>
          )}
          <ImportSummary import={reviewed} />
          <SheetsCard import={reviewed} />
          <SamePersonsCard import={reviewed} />
          <Section title={t('review.rows')}>
            <ImportGrids
              import={reviewed}
              onChanged={keep}
              onUnsaved={setUnsaved}
              errorsSought={errorsSought}
            />
          </Section>
          <LeftOutCard import={reviewed} />
          <ClassCard import={reviewed} instrument={instrument} />
          <BalancesCard import={reviewed} />
          <ReviewFooter
            import={reviewed}
            unsaved={unsaved}
            submit={submit}
            onSeek={handleSeek}
            onGo={onGo}
          />
        </Stack>
      )}
    </ImportFrame>
  )
}

/** Carries an import out; tried again without an answer it is the same deed, so that nothing is imported twice. */
function useSubmit(reviewed: Import) {
  const { mutateAsync, isPending, error } = useSubmitImport(reviewed)
  const queryClient = useQueryClient()
  const attempt = useIdempotencyKey()

  async function submit() {
    try {
      await attempt(reviewed.id, (options) => mutateAsync(options))
    } catch {
      // What was refused may name its row, and what wasn't answered may be done.
      await refresh(queryClient, imports.submit.changes)
    }
  }

  return { submit: () => void submit(), isPending, error }
}

/** How the sheets of the file were read, and what can be changed about that. */
function SheetsCard({ import: reviewed }: { import: Import }) {
  const { t } = useTranslation('imports')
  return (
    <Section title={t('sheets.title')} line={t('sheets.line')}>
      <ul className={classes.sheets}>
        {reviewed.sheets.map((sheet, index) => (
          // What the server answers anew is what is shown, also where something was being chosen.
          <SheetItem
            key={`${sheet.name} ${sheet.kind} ${sheet.columns.map(({ field }) => field).join(' ')}`}
            import={reviewed}
            sheet={sheet}
            index={index}
          />
        ))}
      </ul>
    </Section>
  )
}

interface SubmitRefusalProps {
  import: Import
  /** What the last try to submit it answered. */
  error: unknown
  onSeek: () => void
}

/** Why an import could not be carried out, and the way to the row at fault. */
function SubmitRefusal({ import: refused, error, onSeek }: SubmitRefusalProps) {
  const { t } = useTranslation('imports')
  // What its sheets lack is told at them.
  const known = isLacking(refused) ? undefined : refused.refusal
  const text = known ?? (error ? failureText(error) : undefined)
  if (!text) return null
  return (
    <RefusalInSight
      // A first check that failed says enough by itself: nothing was sent.
      {...(!isUnchecked(refused) && { title: t('review.failed') })}
      action={
        countsOf(refused).refused > 0 && (
          <Button variant="default" size="sm" onClick={onSeek}>
            {t('review.toError')}
          </Button>
        )
      }
    >
      {text}
    </RefusalInSight>
  )
}
