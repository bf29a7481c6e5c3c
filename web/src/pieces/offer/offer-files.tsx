import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { OfferFile } from '@zegel/contract/invest/invest'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/format.ts'
import classes from './landing.module.css'

/** What whoever invests can read beforehand; each opens in a new tab. */
export function OfferFiles({ files }: { files: readonly OfferFile[] }) {
  const { t } = useTranslation('offer')
  const titleId = useId()
  return (
    <section className={classes.files}>
      <h2 id={titleId} className={classes.filesTitle}>
        {t('files')}
      </h2>
      <ul aria-labelledby={titleId} className={classes.fileList}>
        {files.map(({ id, title, format, size, location }) => (
          <li key={id} className={classes.file}>
            <IconFileText size={20} stroke={1.5} aria-hidden />
            <span className={classes.fileText}>
              <Anchor
                href={location}
                target="_blank"
                rel="noreferrer"
                aria-label={t('openFile', { title })}
              >
                {title}
              </Anchor>
              <span className={classes.fileLine}>
                {format.toUpperCase()} · {formatFileSize(size)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
