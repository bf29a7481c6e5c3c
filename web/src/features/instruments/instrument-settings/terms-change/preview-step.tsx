import { Button, Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { NewTermsChange, TermsChangePreview } from '@zegel/contract/instruments/terms-changes'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatDate } from '../../../../lib/format.ts'
import { useIdempotencyKey } from '../../../../lib/use-idempotency-key.ts'
import { toastFailure } from '../../../../shared/acting/toast-failure.ts'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { notifySuccess } from '../../../../ui/dialogs/toasts.tsx'
import { useMakeTermsChange } from '../instrument-settings.api.ts'
import { ChangedTerms } from './changed-terms.tsx'
import { ComparedPayments } from './compared-payments.tsx'
import { DialogFooter } from '../../../../ui/dialogs/dialog-footer.tsx'

interface PreviewStepProps {
  instrument: Instrument
  change: NewTermsChange
  preview: TermsChangePreview
  onBack: () => void
  onDone: () => void
}

/** What a change does, before it is recorded: what a unit means, every payment, and who is told. */
export function PreviewStep({ instrument, change, preview, onBack, onDone }: PreviewStepProps) {
  const { t } = useTranslation(['terms-changes', 'ui'])
  const make = useMakeTermsChange()
  const attempt = useIdempotencyKey()
  const { payments, totals, holders } = preview
  const past = payments?.filter(({ is_past }) => is_past).length ?? 0

  async function handleConfirm() {
    try {
      await attempt('', ({ idempotencyKey }) => make.mutateAsync({ body: change, idempotencyKey }))
    } catch (error) {
      toastFailure(error, t('failed'))
      return
    }
    notifySuccess(t('done', { day: formatDate(change.effective_date) }))
    onDone()
  }

  return (
    <Stack gap="md">
      <ChangedTerms
        instrument={instrument}
        before={preview.settings_before}
        after={preview.settings_after}
      />
      {past > 0 && <InfoAlert tone="warning">{t('pastPayments', { count: past })}</InfoAlert>}
      {payments && totals && <ComparedPayments payments={payments} totals={totals} />}
      <InfoAlert>{t('told', { count: holders })}</InfoAlert>
      <DialogFooter>
        <Button variant="default" onClick={onBack} disabled={make.isPending}>
          {t('ui:steps.back')}
        </Button>
        <Button onClick={() => void handleConfirm()} loading={make.isPending}>
          {t('confirm')}
        </Button>
      </DialogFooter>
    </Stack>
  )
}
