import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { ButtonLink } from '../../../../ui/links.tsx'
import type { IssuerWalk } from '../use-issuer-walk.ts'
import { StepText } from './step-form.tsx'

/** Where the instrument was removed meanwhile, nothing about it can be asked. */
export function NoInstrument({ walk }: { walk: IssuerWalk }) {
  const { t } = useTranslation('issuer-onboarding')
  return (
    <StepText
      walk={walk}
      onward={
        <ButtonLink {...walk.linkTo('organization')} size="md">
          {t('noInstrument.back')}
        </ButtonLink>
      }
    >
      <InfoAlert tone="warning">{t('noInstrument.text')}</InfoAlert>
    </StepText>
  )
}
