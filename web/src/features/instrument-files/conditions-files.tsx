import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cut } from '../../lib/cut.ts'
import { useInstrumentFiles } from './instrument-files.api.ts'
import classes from './instrument-files.module.css'

const LONGEST_TITLE = 40

/** Links to what holders of an instrument agree to, newest first; nothing where there is none. */
export function ConditionsFiles({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('instrument-files')
  const files = useInstrumentFiles(instrumentId)
  const conditions = files.data?.filter(({ type }) => type === 'conditions') ?? []
  if (conditions.length === 0) return null
  return (
    <ul className={classes.links} aria-label={t('type.conditions')}>
      {conditions.map(({ id, title, file_name, location }) => (
        <li key={id}>
          <Anchor
            href={location}
            target="_blank"
            rel="noreferrer"
            size="sm"
            className={classes.link}
            title={`${title} (${file_name})`}
            aria-label={t('open', { title })}
          >
            <IconFileText size={16} stroke={1.5} aria-hidden />
            {cut(title, LONGEST_TITLE)}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
