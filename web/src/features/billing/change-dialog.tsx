import { Box, Button, Text } from '@mantine/core'
import type { Billing, ChangePreview } from '@zegel/contract/billing/billing'
import { useTranslation } from '../../i18n/use-translation.ts'
import { failureText } from '../../lib/failure-text.ts'
import { formatMoney } from '../../lib/format.ts'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/dialog-footer.tsx'
import { Failure } from '../../ui/failure.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { useChangePlan, useChangePreview } from './billing.api.ts'
import { NOTHING, PreviewTable } from './preview-table.tsx'
import type { Chosen } from './use-choose-plan.ts'

interface ChangeDialogProps {
  organizationId: string
  /** What there is now. */
  subscription: NonNullable<Billing['subscription']>
  choice: Chosen
  onClose: () => void
}

/** What another plan costs now and from then on, before anything changes. */
export function ChangeDialog({ organizationId, subscription, choice, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['billing', 'ui'])
  const { data: preview, error, refetch } = useChangePreview(organizationId, choice)
  const change = useChangePlan(organizationId)
  const plan = t(`plan.${choice.plan}`)
  // The same plan, paid by the month or the year.
  const kind = choice.plan === subscription.plan ? choice.interval : 'plan'

  function handleConfirm({ reckoned_at, reckoned_from }: ChangePreview) {
    const sent = { ...choice, reckoned_at, reckoned_from }
    whenAnswered(change.mutateAsync(sent, { onSuccess: onClose }), {
      onSuccess: () => showToast('success', t(`change.done.${kind}`, { plan })),
    })
  }

  return (
    <Dialog onClose={onClose} title={t(`change.title.${kind}`, { plan })} size="medium">
      {preview && <PreviewTable preview={preview} before={subscription.plan} choice={choice} />}
      {!preview && (error ? <Failure error={error} onRetry={refetch} /> : <TableSkeleton />)}
      {subscription.state === 'ending' && (
        <Text size="sm" mt="sm">
          {t('change.goesOn')}
        </Text>
      )}
      {change.error && (
        <Box mt="md">
          <InfoAlert tone="error">{failureText(change.error)}</InfoAlert>
        </Box>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={change.isPending}>
          {t('ui:cancel')}
        </Button>
        <Button
          className={preview && preview.due_now !== NOTHING ? 'pay' : ''}
          disabled={!preview}
          loading={change.isPending}
          onClick={() => preview && handleConfirm(preview)}
        >
          {preview && preview.due_now !== NOTHING
            ? t('change.pay', { amount: formatMoney(preview.due_now) })
            : t('change.confirm')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
