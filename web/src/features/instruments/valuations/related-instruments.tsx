import { InstrumentTypeIcon } from '../../../pieces/instrument-type-icon.tsx'
import { useRatioText } from '../../../pieces/ratio-text.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { useRelatedInstruments } from './valuations.api.ts'
import classes from './valuations-section.module.css'

/** The instruments whose worth hangs together with this one's; nothing when there are none, or none that the reader may see. */
export function RelatedInstruments({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('valuations')
  const ratioText = useRatioText()
  const related = useRelatedInstruments(instrumentId)
  if (!related.data || related.data.length === 0) return null
  return (
    <Section title={t('related.title')}>
      <ul className={classes.related}>
        {related.data.map(({ id, name, type, relation, ...ratio }) => (
          <li key={id} className={classes.instrument}>
            <InstrumentTypeIcon type={type} size={32} />
            <div className={classes.name}>
              <TextLink
                to="/app/overview/instruments/$id/$section"
                params={{ id, section: 'general' }}
                search={true}
                inherit
              >
                {name}
              </TextLink>
              <Text size="xs" c="dimmed">
                {[t(`related.${relation}`), ratioText(ratio)].filter(Boolean).join(' · ')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
