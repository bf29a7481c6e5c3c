import type { Instrument } from '@zegel/contract/instruments/instruments'
import { passByNotary } from '@zegel/core/deeds/notarial-shares'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../ui/section.tsx'
import { SwitchRow } from '../../../../ui/switch-row.tsx'
import { useToggle } from '../instrument-settings.api.ts'

const FIELDS = ['peer_to_peer', 'members_can_invite'] as const

function fieldsOf({ type, issuing_legal_person, requires_notarial_deed }: Instrument) {
  const passes = passByNotary(issuing_legal_person) || requires_notarial_deed
  const { switches } = instrumentType(type)
  return [...FIELDS, ...switches.filter((name) => name !== 'requires_notarial_deed' || passes)]
}

/** What participants may do themselves, and what transactions have to keep to; each switch stands where the server says. */
export function TransactionSwitches({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instrument-settings')
  const toggle = useToggle(instrument.id)
  return (
    <Section title={t('switches.title')} line={t('switches.line')}>
      {fieldsOf(instrument).map((field) => (
        <SwitchRow
          key={field}
          label={t(`switches.${field}`)}
          description={t(`switches.${field}Help`)}
          checked={instrument[field]}
          disabled={!instrument.may.manage || (toggle.isPending && toggle.variables === field)}
          onChange={() => toggle.mutate(field)}
        />
      ))}
    </Section>
  )
}
