import { useTranslation } from 'react-i18next'
import { LongText } from '../../../../ui/long-text.tsx'
import { IssuerDialog } from '../dialogs/issuer-dialog.tsx'
import { NameDialog } from '../dialogs/name-dialog.tsx'
import type { Deck } from '../use-deck.ts'
import { SettingsCard } from './settings-card.tsx'

const DESCRIPTION_LENGTH = 130

/** What every instrument has: a name, a description, and who issues it. */
export function CommonCards({ deck }: { deck: Deck }) {
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
        value={issuing_legal_person?.legal_name}
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
