import { Button, Title } from '@mantine/core'
import type { OfferFile } from '@zegel/contract/invest/invest'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../ui/rich-text.tsx'
import { InstrumentTypeIcon } from '../instrument-type-icon.tsx'
import { AfmNotice } from './afm-notice.tsx'
import classes from './landing.module.css'
import { investmentRange, standOf } from './offer-amounts.ts'
import { OfferFiles } from './offer-files.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { OfferProgress } from './offer-progress.tsx'
import type { Offered } from './offered.ts'
import { useRound } from './use-round.ts'

const NO_FILES: readonly OfferFile[] = []

interface LandingProps {
  offer: Offered
  files?: readonly OfferFile[]
  /** Where one goes on, or why one cannot; without it, a button that shows how the offer stands. */
  action?: ReactNode
  titleOrder?: 1 | 3
}

/** What an investor sees first: who asks, for what, how far it is, on which terms, and since when and until when. */
export function Landing({ offer, files = NO_FILES, action, titleOrder = 1 }: LandingProps) {
  const { name, organization, type, issuing_legal_person } = offer
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <div className={classes.story}>
          <div className={classes.kind}>
            <InstrumentTypeIcon type={type} size={28} />
            {issuing_legal_person?.legal_name ?? organization.name}
          </div>
          <Title order={titleOrder} className={classes.title}>
            {name}
          </Title>
          <Story offer={offer} isPreview={action === undefined} />
        </div>
        <div className={classes.offer}>
          <OfferProgress offer={offer} />
          <OfferTerms offer={offer} />
          {action ?? <StandButton offer={offer} />}
        </div>
        {files.length > 0 && <OfferFiles files={files} />}
      </div>
      <AfmNotice />
    </div>
  )
}

function Story({ offer, isPreview }: { offer: Offered; isPreview: boolean }) {
  const { t } = useTranslation('offer')
  const { welcome_text, description } = offer
  if (welcome_text !== null) return <RichText html={welcome_text} />
  if (isPreview) return <p className={classes.missing}>{t('noWelcome')}</p>
  return description && <p className={classes.description}>{description}</p>
}

function StandButton({ offer }: { offer: Offered }) {
  const { t } = useTranslation('offer')
  const { state } = useRound(offer)
  const range = investmentRange(offer)
  const isOpen = state === 'open' || state === 'always'
  return (
    <Button fullWidth size="md" disabled={!isOpen || !range?.isPossible}>
      {isOpen ? t(standOf(range)) : t(`round.state.${state}`)}
    </Button>
  )
}
