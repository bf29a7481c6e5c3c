import { Button, Stack, Text, Title } from '@mantine/core'
import type { DividendPreview } from '@zegel/contract/payouts/dividends'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { useRecordDividend } from './dividends.api.ts'
import type { Resolution } from './resolution.ts'
import { usePartLine, useShareColumns, useTotalFacts } from './share-columns.tsx'

interface PreviewStepProps {
  resolution: Resolution
  preview: DividendPreview
  onBack: () => void
  onRecorded: (id: string) => void
}

/** Who gets what of a dividend, before it is recorded. */
export function PreviewStep({ resolution, preview, onBack, onRecorded }: PreviewStepProps) {
  const { t } = useTranslation(['dividends', 'ui'])
  const record = useRecordDividend()
  const attempt = useIdempotencyKey()
  const facts = useTotalFacts(preview.totals)

  async function handleConfirm() {
    const { file, classes, ...body } = resolution
    const sent = { ...body, classes: JSON.stringify(classes), ...(file && { file }) }
    try {
      await attempt('', async ({ idempotencyKey }) => {
        const recorded = await record.mutateAsync({ body: sent, idempotencyKey })
        notifySuccess(t('form.done'))
        onRecorded(recorded.id)
      })
    } catch (error) {
      toastFailure(error, t('form.failed'))
    }
  }

  return (
    <Stack gap="lg">
      {preview.is_expected && <InfoAlert>{t('expected')}</InfoAlert>}
      <FactList facts={facts} />
      {preview.parts.map((part) => (
        <PreviewPart key={part.financial_instrument.id} part={part} />
      ))}
      <DialogFooter>
        <Button variant="default" onClick={onBack} disabled={record.isPending}>
          {t('ui:steps.back')}
        </Button>
        <Button onClick={() => void handleConfirm()} loading={record.isPending}>
          {t('form.confirm')}
        </Button>
      </DialogFooter>
    </Stack>
  )
}

function PreviewPart({ part }: { part: DividendPreview['parts'][number] }) {
  const { t } = useTranslation('dividends')
  const columns = useShareColumns(part.totals, { isSortable: false })
  const lineOf = usePartLine()
  const { name } = part.financial_instrument
  const more = part.totals.holders - part.lines.length
  return (
    <section>
      <Title order={3}>{name}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {lineOf(part)}
      </Text>
      <DataTable
        label={name}
        rows={part.lines}
        columns={columns}
        rowKey={({ holder }) => holder.id}
        empty={<Empty title={t('noLines')} />}
      />
      {more > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('part.more', { formatted: formatUnits(more) })}
        </Text>
      )}
    </section>
  )
}
