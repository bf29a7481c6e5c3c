import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SubstepProgress } from '@zegel/core/onboarding/issuer-progress'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { IssuerWalk } from './use-issuer-walk.ts'
import classes from './wizard-steps.module.css'

/** A substep among the others: whether it is done, and a link where one may go. */
export function WizardSubstep({ walk, name, isDone }: SubstepProgress & { walk: IssuerWalk }) {
  const { t } = useTranslation('issuer-onboarding')
  const isCurrent = name === walk.substep
  const link = !isCurrent && walk.mayGoTo(name) ? walk.linkTo(name) : undefined
  const state = { 'data-current': isCurrent || undefined, 'data-done': isDone || undefined }
  const content = (
    <>
      <span className={classes.mark} aria-hidden>
        {isDone && <IconCheck size={12} stroke={3} />}
      </span>
      <span className={classes.name}>{t(`substep.${name}`)}</span>
      {isDone && <VisuallyHidden>{t('done')}</VisuallyHidden>}
    </>
  )
  return (
    <li>
      {link ? (
        <Link {...link} className={clsx(classes.substep, classes.link)} {...state}>
          {content}
        </Link>
      ) : (
        <span
          className={classes.substep}
          {...(isCurrent && { 'aria-current': 'step' as const })}
          {...state}
        >
          {content}
        </span>
      )}
    </li>
  )
}
