import { Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { NewPaymentRun, type PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import type { BankAccount } from '@zegel/contract/payouts/payout-settings'
import { hasSchedule, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { z } from 'zod'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatIban } from '@zegel/core/payments/iban'
import { today } from '../../../lib/format.ts'
import { instrumentsQuery } from '../../../shared/instruments/instruments.api.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { settingsQuery } from './payment-runs.api.ts'

type Kind = z.input<typeof NewPaymentRun>['kind']

/** What a new run is about, as far as that is known. */
export interface RunDraft {
  instrument?: { id: string; name: string; type: string }
  kind?: Kind
  dueDate?: string
}

interface MakeRunFormProps {
  organizationId: string
  draft: RunDraft
  onMade: (run: PaymentRun) => void
  onClose: () => void
}

const PAYING = INSTRUMENT_TYPES.filter(hasSchedule)

/** Makes a run for a due date, which a job then prepares. */
export function MakeRunForm({ organizationId, draft, onMade, onClose }: MakeRunFormProps) {
  const { t } = useTranslation('payment-runs')
  const { data: settings } = useSuspenseQuery(settingsQuery(organizationId))
  const { data: bonds } = useSuspenseQuery(instrumentsQuery(organizationId, PAYING))
  const accounts = settings.accounts.filter(({ is_closed }) => !is_closed)
  const make = useMutation(
    endpointMutation(paymentRuns.make, {
      input: ({
        body,
        ...key
      }: {
        body: z.output<typeof NewPaymentRun>
        idempotencyKey: string
      }) => ({
        body,
        ...key,
      }),
    }),
  )
  const form = useContractForm({
    schema: NewPaymentRun,
    initialValues: {
      organization_id: organizationId,
      financial_instrument_id: draft.instrument?.id ?? bonds[0]?.id ?? '',
      kind: draft.kind ?? 'interest',
      due_date: draft.dueDate ?? (draft.kind === 'rest' ? today() : ''),
      is_past: false,
      bank_account_id: accounts[0]?.id ?? null,
    },
    save: async (body, { idempotencyKey }) =>
      onMade(await make.mutateAsync({ body, idempotencyKey })),
    onSaved: onClose,
  })
  const { kind, due_date } = form.values
  const instruments = draft.instrument ? [draft.instrument] : bonds
  const chosen = instruments.find(({ id }) => id === form.values.financial_instrument_id)
  const isPast = kind !== 'rest' && due_date !== '' && due_date < today()
  return (
    <FormDialog
      title={t('make.title')}
      form={form}
      submitLabel={t('make.submit')}
      onClose={onClose}
    >
      <Text>{t('make.text')}</Text>
      <SelectField
        label={t('column.instrument')}
        searchable
        disabled={draft.instrument !== undefined}
        data={instruments.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('financial_instrument_id')}
      />
      <SelectField
        label={t('make.kind')}
        data={kindsOf(chosen).map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...(kind === 'rest' && { description: t('make.restHelp') })}
        {...form.getInputProps('kind')}
      />
      <DateField
        label={t(kind === 'rest' ? 'make.day' : 'column.dueDate')}
        description={t(kind === 'rest' ? 'make.dayHelp' : 'make.dueDateHelp')}
        {...form.getInputProps('due_date')}
      />
      {isPast && (
        <InfoAlert tone="warning" title={t('make.pastTitle')}>
          <SwitchField
            mt="xs"
            label={t('make.past')}
            {...form.getInputProps('is_past', { type: 'checkbox' })}
          />
        </InfoAlert>
      )}
      <AccountField accounts={accounts} {...form.getInputProps('bank_account_id')} />
    </FormDialog>
  )
}

function kindsOf(instrument: { type: string } | undefined): readonly Kind[] {
  const pays = instrument && hasSchedule(instrument.type as InstrumentType) // safe: the server names types alone
  return pays === false ? ['rest'] : ['interest', 'redemption', 'interest and redemption', 'rest']
}

interface AccountFieldProps {
  accounts: readonly BankAccount[]
  value?: string | null
  onChange?: (id: string | null) => void
}

/** From which of the organisation's own accounts is paid. */
export function AccountField({ accounts, ...field }: AccountFieldProps) {
  const { t } = useTranslation('payment-runs')
  if (accounts.length === 0) return <InfoAlert tone="warning">{t('account.noneYet')}</InfoAlert>
  return (
    <SelectField
      label={t('account.from')}
      data={accounts.map((account) => ({ value: account.id, label: accountLabel(account) }))}
      {...field}
    />
  )
}

/** An account as people know it: its number and its name. */
export function accountLabel({ name, IBAN }: Pick<BankAccount, 'name' | 'IBAN'>): string {
  return `${formatIban(IBAN)} · ${name}`
}
