import { Anchor, Text } from '@mantine/core'
import { IconCircleCheck, IconFileText } from '@tabler/icons-react'
import type { OfferFile } from '@zegel/contract/invest/invest'
import { useTranslation } from 'react-i18next'
import classes from './invest.module.css'

interface InformationDocumentProps {
  document: OfferFile
  isOpened: boolean
  onOpen: () => void
}

/** What the law wants an investor to have beforehand; the server keeps when he opened it. */
export function InformationDocument({ document, isOpened, onOpen }: InformationDocumentProps) {
  const { t } = useTranslation('invest')
  const Icon = isOpened ? IconCircleCheck : IconFileText
  return (
    <div className={classes.document} data-opened={isOpened}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <Anchor
          href={document.location}
          target="_blank"
          rel="noreferrer"
          fw={600}
          onClick={onOpen}
          onAuxClick={onOpen}
        >
          {document.title}
        </Anchor>
        <Text size="sm" c="dimmed" role="status">
          {t(isOpened ? 'document.done' : 'document.toDo')}
        </Text>
      </div>
    </div>
  )
}
