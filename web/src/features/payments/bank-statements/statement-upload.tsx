import { Loader, Stack } from '@mantine/core'
import type { BankUpload } from '@zegel/contract/payments/bank-statements'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallFailed } from '../../../lib/call.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { BankAnswerAlert } from '../../../shared/payouts/bank-answer-alert.tsx'
import { DropArea } from '../../../ui/fields/drop-area.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { useUploadStatements } from './bank-statements.api.ts'

/** Takes bank statements in, and says what came of them. */
export function StatementUpload({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('bank-statements')
  const upload = useUploadStatements(organizationId)

  function handleFiles(files: File[]) {
    if (!upload.isPending) upload.mutate(files)
  }

  return (
    <Stack gap="sm">
      <DropArea
        label={t('upload.label')}
        line={
          upload.isPending ? (
            <Loader size="sm" role="status" aria-label={t('upload.busy')} />
          ) : (
            <>
              <strong>{t('upload.drop')}</strong> {t('upload.choose')}
            </>
          )
        }
        hint={t('upload.hint')}
        accept=".xml,.053,.camt"
        onFiles={handleFiles}
        error={upload.error ? textOf(upload.error) : undefined}
      />
      {upload.data?.payouts && <BankAnswerAlert answer={upload.data.payouts} />}
      {upload.data && !isOnlyOfPayouts(upload.data) && <Outcome outcome={upload.data} />}
    </Stack>
  )
}

// What is wrong with the file rather than with the call.
function textOf(error: unknown): string {
  const [text] = error instanceof CallFailed ? (error.errors['file'] ?? []) : []
  return text ?? failureText(error)
}

// A file that tells of payouts alone brought no receipts, and nobody expected any.
function isOnlyOfPayouts({ new_lines, known_lines, payouts }: BankUpload): boolean {
  return payouts !== null && new_lines + known_lines === 0
}

function Outcome({ outcome }: { outcome: BankUpload }) {
  const { t } = useTranslation('bank-statements')
  const { new_lines, known_lines, matched, proposed, left } = outcome
  const isNew = new_lines > 0
  const parts = (['matched', 'proposed', 'left'] as const)
    .map((what) => ({ what, count: { matched, proposed, left }[what] }))
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => t(`upload.${what}`, { count }))
  return (
    <div role="status">
      <InfoAlert
        tone={isNew ? 'success' : 'info'}
        title={isNew ? t('upload.done', { count: new_lines }) : t('upload.nothingNew')}
      >
        {[...parts, known_lines > 0 && t('upload.known', { count: known_lines })]
          .filter(Boolean)
          .join(' ')}
      </InfoAlert>
    </div>
  )
}
