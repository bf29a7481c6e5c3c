import { Radio, Stack, Text } from '@mantine/core'
import {
  type InstrumentPayment,
  PAYMENT_RESOLUTIONS,
  ResolvePayment,
} from '@zegel/contract/payments/instrument-payments'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { useResolvePayment } from './instrument-payments.api.ts'
import { ReceivedAmount } from './payment-values.tsx'

interface ResolveFormProps {
  instrumentId: string
  payment: InstrumentPayment
  /** How it stands by then. */
  onChange: (payment: InstrumentPayment) => void
  onClose: () => void
}

/** Lays down what became of money that had to go back. */
export function ResolveForm({ instrumentId, payment, onChange, onClose }: ResolveFormProps) {
  const { t } = useTranslation('instrument-payments')
  const resolve = useResolvePayment()
  const form = useContractForm<typeof ResolvePayment, Values>({
    schema: ResolvePayment,
    initialValues: {
      financial_instrument_id: instrumentId,
      payment_id: payment.id,
      resolution: '',
      note: '',
    },
    save: async (input) => onChange(await resolve.mutateAsync(input)),
    onSaved: () => {
      notifySuccess(t('resolve.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('resolve.title')}
      form={form}
      submitLabel={t('resolve.submit')}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'break-word' }}>
        {t('resolve.text', { payer: payment.payer })} <ReceivedAmount payment={payment} />.
      </Text>
      <Radio.Group
        label={t('resolve.what')}
        withAsterisk={false}
        {...form.getInputProps('resolution')}
      >
        <Stack gap="sm" mt="xs">
          {PAYMENT_RESOLUTIONS.map((resolution) => (
            <Radio
              key={resolution}
              value={resolution}
              label={t(`resolve.${resolution}`)}
              description={t(`resolve.${resolution}Help`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextareaField
        label={t('resolve.noteOptional')}
        description={t('resolve.noteHelp')}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}

interface Values {
  financial_instrument_id: string
  payment_id: string
  resolution: string
  note: string
}
