import { Button, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate } from '../../lib/format.ts'
import { Landing } from '../../shared/offer/landing.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import classes from './invest.module.css'
import { StepHeader } from './step-header.tsx'
import { stepUrl } from './invest-steps.ts'

interface LandingStepProps {
  link: { fi: string; o: string }
  offer: InvestOffer
  /** Goes on without loading a page; without it the browser does. */
  onNext?: () => void
}

/** What strangers see first: the offer, and the way on while one can invest; else why not, above all. Needs nothing of the app around it. */
export function LandingStep({ link, offer, onNext }: LandingStepProps) {
  const { t } = useTranslation('invest')
  const closed = useClosed(offer)
  usePageTitle(t('pageTitle', { name: offer.name }))
  return (
    <div className={classes.root}>
      <StepHeader organization={offer.organization} step="landing" />
      {closed}
      <div className={classes.card}>
        <Landing
          offer={offer}
          files={offer.files}
          action={!closed && <WayOn {...{ link, onNext }} />}
        />
      </div>
    </div>
  )
}

/** Why nobody can invest now; undefined while one can. */
function useClosed(offer: InvestOffer) {
  const { t } = useTranslation('invest')
  const { state, units, round_start_date: start, round_end_date: end } = offer
  if (state === 'ended') return <Closed title={t('ended.title')} text={t('ended.text')} />
  if (state === 'upcoming' && start)
    return (
      <Closed title={t('upcoming.title', { date: formatDate(start) })} text={t('upcoming.text')} />
    )
  if (state === 'closed' && end)
    return <Closed title={t('closed.title', { date: formatDate(end) })} text={t('closed.text')} />
  if (state === 'goal-reached') return <Closed title={t('full.title')} text={t('full.text')} />
  if (state === 'unsigned') return <Closed title={t('unsigned.title')} text={t('unsigned.text')} />
  if (units.least > units.most) return <Closed title={t('notYet.title')} text={t('notYet.text')} />
  return undefined
}

function WayOn({
  link,
  onNext,
}: Pick<LandingStepProps, 'link'> & { onNext: (() => void) | undefined }) {
  const { t } = useTranslation('invest')

  function handleClick(event: MouseEvent) {
    if (!onNext || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onNext()
  }

  return (
    <div className={classes.wayOn}>
      <Button
        component="a"
        href={stepUrl(link, 'selection')}
        size="lg"
        fullWidth
        rightSection={<IconArrowRight size={18} aria-hidden />}
        onClick={handleClick}
      >
        {t('start')}
      </Button>
    </div>
  )
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.closed}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
  )
}
