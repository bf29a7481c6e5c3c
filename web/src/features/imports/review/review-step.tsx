import { Stack, Text } from '@mantine/core'
import type { Import } from '@zegel/contract/imports/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { ImportGrids } from '../grid/import-grids.tsx'
import { ImportProgress } from '../import-progress.tsx'
import { useKeepImport } from '../imports.api.ts'
import type { GoTo } from '../imports-screen.tsx'
import { ImportFrame } from '../import-frame.tsx'
import { BalancesCard } from './balances-card.tsx'
import { ImportSummary } from './import-summary.tsx'
import { LeftOutCard } from './left-out-card.tsx'
import { ReviewFooter } from './review-footer.tsx'
import { SamePersonsCard } from './same-persons-card.tsx'
import { SheetsCard } from './sheets-card.tsx'
import { SubmitRefusal } from './submit-refusal.tsx'
import { useSubmit } from './use-submit.ts'

interface ReviewStepProps {
  import: Import
  onGo: GoTo
}

/** What an import will do, with all that can be corrected before it does; or how far it is. */
export function ReviewStep({ import: reviewed, onGo }: ReviewStepProps) {
  const { t } = useTranslation('imports')
  const keep = useKeepImport()
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
