import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { passByNotary } from '@zegel/core/deeds/notarial-shares'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { SavedSwitchRow } from '../../../shared/acting/saved-switch-row.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LongText } from '../../../ui/tables/long-text.tsx'
import { Section } from '../../../ui/section.tsx'
import classes from './cards/settings-card.module.css'
import { SettingsCard } from './cards/settings-card.tsx'
import { TermsCards } from './cards/terms-cards.tsx'
import { IssuerName } from '../issuer-name.tsx'
import { IssuerDialog } from './dialogs/issuer-dialog.tsx'
import { NameDialog } from './dialogs/name-dialog.tsx'
import { useToggle } from './instrument-settings.api.ts'
import { TermsChangeDialog } from './terms-change/terms-change-dialog.tsx'
import { TermsChangeList } from './terms-change/terms-change-list.tsx'
import { type Deck, useDeck } from './use-deck.ts'

/** How an instrument is set up, a card for each thing; to change by whoever manages it, to read by the others. */
export function SettingsScreen({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation(['instrument-settings', 'instruments'])
  const deck = useDeck(instrument)
  const { type, is_locked: isLocked } = instrument
  return (
    <Stack gap="xl">
      {!instrument.may.manage && <InfoAlert>{t('readOnly')}</InfoAlert>}
      <CardGroup title={t('general')} line={t('generalLine')}>
        <CommonCards deck={deck} />
      </CardGroup>
      <CardGroup
        title={t(`instruments:types.${type}.terms`)}
        line={t('termsLine')}
        notice={t(isLocked ? 'termsLocked' : 'termsOpen')}
      >
        <TermsCards deck={deck} instrument={instrument} />
      </CardGroup>
      {isLocked && <TermsChangeList instrument={instrument} />}
      <TransactionSwitches instrument={instrument} />
      {deck.changing && (
        <TermsChangeDialog instrument={instrument} card={deck.changing} onClose={deck.onClose} />
      )}
    </Stack>
  )
}

interface CardGroupProps {
  title: string
  line: string
  /** What somebody should know before changing anything here. */
  notice?: ReactNode
  children: ReactNode
}

/** Cards that belong together, side by side where there is room. */
function CardGroup({ title, line, notice, children }: CardGroupProps) {
  const titleId = useId()
  return (
    <Stack component="section" gap="md" aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {line}
        </Text>
      </div>
      {notice && <InfoAlert>{notice}</InfoAlert>}
      <div className={classes.grid}>{children}</div>
    </Stack>
  )
}

const FIELDS = ['peer_to_peer', 'members_can_invite'] as const

function fieldsOf({ type, issuing_legal_person, requires_notarial_deed }: Instrument) {
  const passes = passByNotary(issuing_legal_person) || requires_notarial_deed
  const { switches } = instrumentType(type)
  return [...FIELDS, ...switches.filter((name) => name !== 'requires_notarial_deed' || passes)]
}

/** What participants may do themselves, and what transactions have to keep to; each switch stands where the server says. */
function TransactionSwitches({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instrument-settings')
  const toggle = useToggle(instrument.id)
  return (
    <Section title={t('switches.title')} line={t('switches.line')}>
      {fieldsOf(instrument).map((field) => (
        <SavedSwitchRow
          key={field}
          label={t(`switches.${field}`)}
          description={t(`switches.${field}Help`)}
          isOn={instrument[field]}
          isDisabled={!instrument.may.manage}
          onSave={() => toggle.mutateAsync(field)}
        />
      ))}
    </Section>
  )
}

const DESCRIPTION_LENGTH = 130

/** What every instrument has: a name, a description, and who issues it. */
function CommonCards({ deck }: { deck: Deck }) {
  const { t } = useTranslation('instrument-settings')
  const { instrument, open, onClose } = deck
  const { description, issuing_legal_person, default_sending_legal_person } = instrument
  const isOther = default_sending_legal_person?.id !== issuing_legal_person?.id
  const senderName = isOther ? default_sending_legal_person?.legal_name : undefined
  return (
    <>
      <SettingsCard
        deck={deck}
        card="name"
        value={instrument.name}
        line={
          description ? (
            <LongText length={DESCRIPTION_LENGTH} more={t('more')} less={t('less')}>
              {description}
            </LongText>
          ) : (
            t('noDescription')
          )
        }
      />
      <SettingsCard
        deck={deck}
        card="issuer"
        value={
          issuing_legal_person && (
            <IssuerName instrument={instrument} issuer={issuing_legal_person} />
          )
        }
        facts={[
          {
            label: t('fields.defaultSender'),
            value: senderName ?? t('fields.sameAsIssuer'),
          },
        ]}
      />
      {open === 'name' && <NameDialog instrument={instrument} onClose={onClose} />}
      {open === 'issuer' && <IssuerDialog instrument={instrument} onClose={onClose} />}
    </>
  )
}
