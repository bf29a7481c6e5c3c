import { IconChevronRight } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { MissingTerm } from '@zegel/core/instruments/completeness'
import { issuerSteps } from '@zegel/core/onboarding/issuer-steps'
import { findPosition } from '@zegel/core/onboarding/wizard-position'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useOnboardingOf } from './instruments.api.ts'
import { sameOrganization } from '../../lib/search-params.ts'
import classes from './missing-settings.module.css'

/** What is still missing before transactions can be made, each a link to where it is filled in. */
export function MissingSettings({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const { missing } = instrument.validation
  if (missing.length === 0) return null
  return (
    <InfoAlert tone="warning" title={t('missing.count', { count: missing.length })}>
      {instrument.may.manage ? t('missing.explanation') : t('missing.readerExplanation')}
      <ul className={classes.list}>
        {missing.map((term) => (
          <li key={term}>
            <MissingTermLink instrument={instrument} term={term} />
          </li>
        ))}
      </ul>
    </InfoAlert>
  )
}

/** The step of the wizard in which an instrument is looked over before it is published. */
function PublicationLink({
  instrument,
  name,
  children,
}: {
  instrument: Instrument
  name: string
  children: ReactNode
}) {
  const { data: onboarding } = useOnboardingOf(instrument)
  if (!onboarding) return <span className={classes.name}>{name}</span>
  const place = findPosition(issuerSteps(instrument.type), (substep) => substep.name === 'review')
  return (
    <TextLink
      to="/onboarding/$section"
      params={{ section: instrument.type }}
      search={{ step: `${place?.step}`, substep: `${place?.substep}`, onboarding }}
      className={classes.link}
    >
      {children}
    </TextLink>
  )
}

/** The card where a term is filled in; for who may not do that, its name. */
function MissingTermLink({ instrument, term }: { instrument: Instrument; term: MissingTerm }) {
  const { t } = useTranslation('instruments')
  const name = t(`missing.${term}`)
  if (!instrument.may.manage) return <span className={classes.name}>{name}</span>
  const shown = (
    <>
      {name}
      <IconChevronRight size={16} aria-hidden />
    </>
  )
  if (term === 'publication')
    return (
      <PublicationLink instrument={instrument} name={name}>
        {shown}
      </PublicationLink>
    )
  if (term === 'organization-name')
    return (
      <TextLink
        to="/app/overview/organization/general"
        search={sameOrganization}
        state={{ openEditOrganization: true }}
        className={classes.link}
      >
        {shown}
      </TextLink>
    )
  return (
    <TextLink
      to="/app/overview/instruments/$id/$section"
      params={{ id: instrument.id, section: 'settings' }}
      search={sameOrganization}
      hash={`term-${term}`}
      className={classes.link}
    >
      {shown}
    </TextLink>
  )
}
