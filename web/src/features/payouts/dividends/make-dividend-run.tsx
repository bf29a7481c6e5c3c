import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  type DividendDetails,
  type DividendPart,
  dividends,
} from '@zegel/contract/payouts/dividends'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { today } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { AccountField } from '../payment-runs/make-run-form.tsx'
import { settingsQuery } from '../payment-runs/payment-runs.api.ts'
import { useMakeDividendRun } from './dividends.api.ts'

interface MakeDividendRunProps {
  organizationId: string
  dividend: DividendDetails
  part: DividendPart
  onClose: () => void
}

/** Makes the run that pays a part of a dividend, and opens it. */
export function MakeDividendRun({ organizationId, dividend, part, onClose }: MakeDividendRunProps) {
  const { t } = useTranslation('dividends')
  const navigate = useNavigate()
  const { data: settings } = useSuspenseQuery(settingsQuery(organizationId))
  const accounts = settings.accounts.filter(({ is_closed }) => !is_closed)
  const make = useMakeDividendRun(dividend.id)
  const form = useContractForm({
    schema: dividends.makeRun.body,
    initialValues: {
      part_id: part.id,
      bank_account_id: accounts[0]?.id ?? null,
      is_past: false,
    },
    save: async (input, { idempotencyKey }) => {
      const run = await make.mutateAsync({ input, idempotencyKey })
      notifySuccess(t('run.done'))
      await navigate({
        to: '/app/overview/payouts/runs/$run',
        params: { run: run.id },
        search: { id: organizationId },
      })
    },
  })
  return (
    <FormDialog title={t('run.title')} form={form} submitLabel={t('run.make')} onClose={onClose}>
      <Text>{t('run.text')}</Text>
      <AccountField accounts={accounts} {...form.getInputProps('bank_account_id')} />
      {dividend.payment_date < today() && (
        <InfoAlert tone="warning" title={t('run.pastTitle')}>
          <SwitchField
            mt="xs"
            label={t('run.past')}
            {...form.getInputProps('is_past', { type: 'checkbox' })}
          />
        </InfoAlert>
      )}
    </FormDialog>
  )
}
