import { Progress, Text, Title } from '@mantine/core'
import type { Invitation } from '@zegel/contract/accounts/registration'
import { completedFraction } from '@zegel/core/onboarding/wizard-position'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './onboarding.module.css'
import type { InvitedWizard } from './use-invited-wizard.ts'

/** What every step is given. */
export interface StepProps {
  invitation: Invitation
  token: string
  walk: InvitedWizard
}

interface StepFrameProps {
  invitation: Invitation
  walk: InvitedWizard
  title: string
  line?: ReactNode
  children: ReactNode
}

/** One step on a screen, with who invites and how far one is above it; its title is read when one arrives. */
export function StepFrame({ invitation, walk, title, line, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={classes.root}>
      <WayHeader invitation={invitation} walk={walk} />
      <div className={classes.question}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {line && (
          <Text c="dimmed" component="div">
            {line}
          </Text>
        )}
      </div>
      {children}
    </div>
  )
}

function WayHeader({ invitation: { organization }, walk }: Pick<StepProps, 'invitation' | 'walk'>) {
  const { t } = useTranslation('onboarding')
  const { steps, place } = walk
  const name = steps[place.step]?.name ?? 'welcome'
  const words = { at: place.step + 1, of: steps.length, name: t(`step.${name}`) }
  return (
    <header className={classes.header}>
      <div className={classes.organization}>
        <Picture url={organization.logo_image_url} name={organization.name} size={40} isSquare />
        <span>{organization.name}</span>
      </div>
      <Text size="sm" c="dimmed">
        {t('progress', words)}
      </Text>
      <Progress
        value={Math.round(completedFraction(steps, place) * 100)}
        size="sm"
        aria-label={t('progress', words)}
      />
    </header>
  )
}
