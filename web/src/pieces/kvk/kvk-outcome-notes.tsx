import { Stack } from '@mantine/core'
import type { KvkProfile } from '@zegel/contract/legal-persons/kvk'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../ui/info-alert.tsx'
import type { KvkOutcome } from './use-kvk-search.ts'

/** What came of looking a company up, read aloud as it comes. */
export function KvkOutcomeNotes({ outcome }: { outcome: KvkOutcome | undefined }) {
  const { t } = useTranslation('legal-persons')
  return (
    <div aria-live="polite" style={outcome ? undefined : { display: 'none' }}>
      {outcome?.kind === 'found' && <FoundNotes profile={outcome.profile} />}
      {outcome?.kind === 'not-found' && (
        <InfoAlert tone="error">
          {outcome.text} {t('kvk.notListed')}
        </InfoAlert>
      )}
      {outcome?.kind === 'failed' && (
        <InfoAlert tone="warning">
          {outcome.text} {t('kvk.byHand')}
        </InfoAlert>
      )}
    </div>
  )
}

function FoundNotes({ profile }: { profile: KvkProfile }) {
  const { t } = useTranslation('legal-persons')
  const { naam, statutaireNaam, inactive, legal_form, straatnaam, huisnummer } = profile
  const missing = [
    !straatnaam && t('kvk.noAddress'),
    straatnaam && !huisnummer && t('kvk.noHouseNumber'),
    !legal_form && t('kvk.noLegalForm'),
  ].filter(Boolean)
  return (
    <Stack gap="sm">
      {inactive && <InfoAlert tone="warning">{t('kvk.inactive')}</InfoAlert>}
      <InfoAlert>
        {[t('kvk.found', { name: statutaireNaam ?? naam }), ...missing].join(' ')}
      </InfoAlert>
    </Stack>
  )
}
