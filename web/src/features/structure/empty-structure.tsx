import { Button } from '@mantine/core'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import type { StructureView } from './structure-view.ts'
import classes from './structure.module.css'

/** Where nothing is drawn yet: editors begin here, readers read what will be here. */
export function EmptyStructure({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { date, isShared, structure, openDialog } = view
  const mayAdd = structure.may.edit && !date && !isShared
  return (
    <div className={classes.state}>
      <Empty
        icon={<IconSitemap size={32} stroke={1.5} />}
        title={t('screen.emptyTitle')}
        action={
          mayAdd && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => openDialog({ kind: 'add-legal-person' })}
            >
              {t('canvas.addLegalPerson')}
            </Button>
          )
        }
      >
        {date
          ? t('screen.emptyOnDate', { date: formatDate(date) })
          : t(mayAdd ? 'screen.emptyTextEditor' : 'screen.emptyText')}
      </Empty>
    </div>
  )
}
