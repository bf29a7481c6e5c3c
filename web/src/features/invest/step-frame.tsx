import { Text, Title } from '@mantine/core'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRootMark } from '../../lib/browser/root-mark.ts'
import { AfmNotice } from '../../shared/offer/landing.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import classes from './invest.module.css'
import type { InvestStep } from './invest-steps.ts'
import { StepHeader } from './step-header.tsx'

interface StepFrameProps {
  offer: InvestOffer
  step: Exclude<InvestStep, 'landing'>
  children: ReactNode
}

/** One question on a screen, with what it is about above it; its title is read when one arrives. */
export function StepFrame({ offer, step, children }: StepFrameProps) {
  const { t } = useTranslation('invest')
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(`${t(`title.${step}`)} · ${offer.name}`)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const isNoticed = step === 'selection' || step === 'payment'
  return (
    <div className={classes.root}>
      <StepHeader organization={offer.organization} step={step} />
      <div className={classes.step}>
        <div className={classes.question}>
          <Text size="sm" c="dimmed" className={classes.about}>
            {offer.name}
          </Text>
          <Title order={1} ref={title} tabIndex={-1} className={classes.title}>
            {t(`title.${step}`)}
          </Title>
          <Text c="dimmed">{t(`line.${step}`)}</Text>
        </div>
        {children}
        {isNoticed && (
          <div className={classes.card}>
            <AfmNotice />
          </div>
        )}
      </div>
    </div>
  )
}

/** The way on below a step, which on a phone lies over the page. */
export function StepBar({ children }: { children: ReactNode }) {
  useRootMark('data-pay-bar')
  return <div className={classes.footer}>{children}</div>
}
