import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { useTerms } from '../../pieces/use-terms.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { BondTermsForm } from './bond-terms-form.tsx'
import { DepositaryReceiptTermsForm } from './depositary-receipt-terms-form.tsx'
import { OptionTermsForm } from './option-terms-form.tsx'
import { ShareTermsForm } from './share-terms-form.tsx'
import { TransactionSwitches } from './transaction-switches.tsx'

/** The terms of an instrument and what its participants may do; to change by whoever manages it, to read by the others. */
export function SettingsScreen({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const { type, may, is_locked } = instrument
  return (
    <Stack gap="lg">
      {may.manage ? (
        <Section title={t(`settings.${type}`)} line={t('settings.line')}>
          <Stack gap="lg">
            {is_locked && type === 'bonds' && <InfoAlert>{t('settings.locked')}</InfoAlert>}
            <TermsForm instrument={instrument} />
          </Stack>
        </Section>
      ) : (
        <ReadOnlyTerms instrument={instrument} />
      )}
      <TransactionSwitches instrument={instrument} />
    </Stack>
  )
}

function TermsForm({ instrument }: { instrument: Instrument }) {
  if (instrument.type === 'bonds') return <BondTermsForm bond={instrument} />
  if (instrument.type === 'shares') return <ShareTermsForm shares={instrument} />
  if (instrument.type === 'options') return <OptionTermsForm options={instrument} />
  return <DepositaryReceiptTermsForm receipts={instrument} />
}

function ReadOnlyTerms({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const facts = useTerms(instrument).map(({ label, value }) => ({
    label,
    value: value ?? t('terms.unset'),
  }))
  return (
    <Section title={t(`settings.${instrument.type}`)} line={t('settings.readOnly')}>
      <FactList facts={facts} />
    </Section>
  )
}
