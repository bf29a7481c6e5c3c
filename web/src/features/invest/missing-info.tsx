import type { MissingPartyInfo } from '@zegel/core/deeds/missing-party-info'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextLink } from '../../ui/links.tsx'

interface MissingInfoProps {
  name: string
  missing: readonly MissingPartyInfo[]
}

/** What a deed would still lack of the investor, and where that is filled in. */
export function MissingInfo({ name, missing }: MissingInfoProps) {
  const { t } = useTranslation('invest')
  const parts = missing.map((part) => t(`missing.part.${part}`)).join(', ')
  return (
    <InfoAlert
      tone="warning"
      action={
        <TextLink to="/app/profile" target="_blank" size="sm" underline="always">
          {t('missing.toProfile')}
        </TextLink>
      }
    >
      {t('missing.text', { name, parts })}
    </InfoAlert>
  )
}
