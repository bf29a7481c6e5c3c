import { Button, Tooltip } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'

interface ImportButtonProps {
  instrument: Instrument
  onOpen: () => void
}

/** Leads to importing, for who manages the instrument; disabled for who may not import. */
export function ImportButton({ instrument: { may }, onOpen }: ImportButtonProps) {
  const { t } = useTranslation('imports')
  if (!may.manage && !may.import) return null
  const button = (
    <Button
      variant="default"
      leftSection={<IconTableImport size={16} aria-hidden />}
      disabled={!may.import}
      onClick={onOpen}
    >
      {t('open')}
    </Button>
  )
  if (may.import) return button
  // A disabled button has no pointer events of its own, so what carries the explanation is around it.
  return (
    <Tooltip label={t('notOn')} multiline maw="18rem">
      <span>{button}</span>
    </Tooltip>
  )
}
