import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { CardGroup } from './cards/card-group.tsx'
import { CommonCards } from './cards/common-cards.tsx'
import { TermsCards } from './cards/terms-cards.tsx'
import { TransactionSwitches } from './cards/transaction-switches.tsx'
import { TermsChangeDialog } from './terms-change/terms-change-dialog.tsx'
import { TermsChangeList } from './terms-change/terms-change-list.tsx'
import { useDeck } from './use-deck.ts'

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
