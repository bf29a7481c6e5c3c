import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import {
  EditPayoutSettings,
  type PayoutSettings as Settings,
} from '@zegel/contract/payouts/payout-settings'
import { PAIN_VERSIONS } from '@zegel/core/payouts/payment-run'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { z } from 'zod'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useFollowedValues } from '../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { FormBody } from '../../../ui/dialogs/form-body.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { HELP_BELOW } from '../../../ui/fields/help-below.ts'
import { MoneyField, UnitsField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Section } from '../../../ui/section.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { BankAccountsCard } from './bank-accounts-card.tsx'
import { settingsQuery } from './payment-runs.api.ts'

interface PayoutSettingsProps {
  organizationId: string
  mayEdit: boolean
}

/** From which accounts an organisation pays, and how its runs are prepared, approved and written for the bank. */
export function PayoutSettings(props: PayoutSettingsProps) {
  const { data: settings } = useSuspenseQuery(settingsQuery(props.organizationId))
  return (
    <Stack gap="lg">
      <BankAccountsCard {...props} accounts={settings.accounts} />
      {props.mayEdit ? (
        <>
          <WaysForm {...props} settings={settings} />
          <LedgerForm {...props} settings={settings} />
        </>
      ) : (
        <ReadWays settings={settings} />
      )}
    </Stack>
  )
}

interface SettingsFormProps extends PayoutSettingsProps {
  settings: Settings
}

function useSaveSettings() {
  const save = useMutation(endpointMutation(paymentRuns.editSettings))
  return (body: z.input<typeof EditPayoutSettings>) => save.mutateAsync({ body })
}

// What is left empty is none; what is switched off as well.
const Ways = EditPayoutSettings.pick({
  organization_id: true,
  four_eyes: true,
  pain_version: true,
  most_transactions: true,
})
  .required()
  .extend({
    version: EditPayoutSettings.shape.version,
    proposes: z.boolean(),
    propose_days: z.union([z.literal(''), EditPayoutSettings.shape.propose_days]),
    large_amount: z.union([
      z.literal('').transform(() => null),
      EditPayoutSettings.shape.large_amount,
    ]),
  })

/** How runs are prepared, approved and written for the bank. */
function WaysForm({ organizationId, settings }: SettingsFormProps) {
  const { t } = useTranslation('payment-runs')
  const save = useSaveSettings()
  const values = {
    organization_id: organizationId,
    version: settings.version,
    proposes: settings.propose_days !== null,
    propose_days: settings.propose_days ?? DAYS_AT_FIRST,
    four_eyes: settings.four_eyes,
    pain_version: settings.pain_version,
    most_transactions: settings.most_transactions,
    large_amount: settings.large_amount ?? '',
  }
  const contractForm = useContractForm({
    schema: Ways,
    initialValues: values,
    save: ({ proposes, propose_days, large_amount, ...rest }) =>
      save({
        ...rest,
        large_amount: large_amount ?? null,
        propose_days: proposes && propose_days !== '' ? (propose_days ?? null) : null,
      }),
    onSaved: () => notifySuccess(t('settings.saved')),
  })
  const form = useFollowedValues(contractForm, values)
  return (
    <Section title={t('settings.ways')}>
      <FormBody form={form} submitLabel={t('settings.submit')}>
        <ChangedByBoth
          form={form}
          labels={{
            propose_days: t('settings.proposeDays'),
            large_amount: { label: t('settings.large'), write: formatMoney },
            most_transactions: t('settings.most'),
          }}
        />
        <SimpleGrid cols={TWO} spacing="lg">
          <SwitchField
            label={t('settings.proposes')}
            description={t('settings.proposesHelp')}
            {...form.getInputProps('proposes', { type: 'checkbox' })}
          />
          <SwitchField
            label={t('settings.fourEyes')}
            description={t('settings.fourEyesHelp')}
            {...form.getInputProps('four_eyes', { type: 'checkbox' })}
          />
        </SimpleGrid>
        <SimpleGrid cols={TWO} spacing="lg">
          {form.values.proposes && (
            <UnitsField label={t('settings.proposeDays')} {...form.getInputProps('propose_days')} />
          )}
          <MoneyField
            label={t('settings.large')}
            description={t('settings.largeHelp')}
            inputWrapperOrder={HELP_BELOW}
            {...form.getInputProps('large_amount')}
          />
          <SelectField
            label={t('settings.version')}
            description={t('settings.versionHelp')}
            inputWrapperOrder={HELP_BELOW}
            data={PAIN_VERSIONS.map((value) => ({ value, label: `pain.001.001.${value}` }))}
            {...form.getInputProps('pain_version')}
          />
          <UnitsField
            label={t('settings.most')}
            description={t('settings.mostHelp')}
            inputWrapperOrder={HELP_BELOW}
            {...form.getInputProps('most_transactions')}
          />
        </SimpleGrid>
      </FormBody>
    </Section>
  )
}

const DAYS_AT_FIRST = 14

const TWO = { base: 1, md: 2 }

const LEDGER = ['interest', 'principal', 'dividend', 'withheld', 'payable', 'bank'] as const

const Ledger = EditPayoutSettings.pick({ organization_id: true, ledger: true })
  .required()
  .extend({ version: EditPayoutSettings.shape.version })

/** On which accounts of the general ledger runs are booked. */
function LedgerForm({ organizationId, settings }: SettingsFormProps) {
  const { t } = useTranslation('payment-runs')
  const save = useSaveSettings()
  const { ledger } = settings
  const values = {
    organization_id: organizationId,
    version: settings.version,
    ledger: {
      interest: ledger.interest ?? '',
      principal: ledger.principal ?? '',
      dividend: ledger.dividend ?? '',
      withheld: ledger.withheld ?? '',
      payable: ledger.payable ?? '',
      bank: ledger.bank ?? '',
    },
  }
  const contractForm = useContractForm({
    schema: Ledger,
    initialValues: values,
    save: ({ ledger: typed, ...rest }) =>
      save({
        ...rest,
        ledger: Object.fromEntries(LEDGER.map((account) => [account, typed[account] ?? ''])),
      }),
    onSaved: () => notifySuccess(t('settings.saved')),
  })
  const form = useFollowedValues(contractForm, values)
  const typed = form.getValues().ledger
  const theirs = LEDGER.filter((account) => typed[account] !== values.ledger[account]).map(
    (account) => ({ label: t(`ledger.${account}`), value: values.ledger[account] }),
  )
  return (
    <Section title={t('settings.ledger')} line={t('settings.ledgerLine')}>
      <FormBody form={form} submitLabel={t('settings.submitLedger')}>
        <ChangedByBoth form={{ clash: { ...form.clash, theirs } }} />
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
          {LEDGER.map((account) => (
            <TextField
              key={account}
              label={t(`ledger.${account}`)}
              {...form.getInputProps(`ledger.${account}`)}
            />
          ))}
        </SimpleGrid>
      </FormBody>
    </Section>
  )
}

/** The same for who only reads. */
function ReadWays({ settings }: { settings: Settings }) {
  const { t } = useTranslation('payment-runs')
  return (
    <Section title={t('settings.ways')}>
      <Stack gap="md">
        <FactList
          facts={[
            {
              label: t('settings.proposeDays'),
              value: settings.propose_days ?? t('settings.never'),
            },
            { label: t('settings.fourEyes'), value: t(settings.four_eyes ? 'yes' : 'no') },
            { label: t('settings.version'), value: `pain.001.001.${settings.pain_version}` },
          ]}
        />
        <Text size="sm" c="dimmed">
          {t('settings.reader')}
        </Text>
      </Stack>
    </Section>
  )
}
