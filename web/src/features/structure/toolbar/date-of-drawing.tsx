import { Button, Group, Popover, Text, UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, today } from '../../../lib/format.ts'
import { DateFilter } from '../../../ui/date-filter.tsx'
import classes from './toolbar.module.css'

interface DateOfDrawingProps {
  date: string | undefined
  onChange: (date: string | undefined) => void
}

/** The day the drawing is of; 'vandaag' goes back to how things stand now. */
export function DateOfDrawing({ date, onChange }: DateOfDrawingProps) {
  const { t } = useTranslation('structure')
  const [isOpen, setIsOpen] = useState(false)
  const shown = date ? formatDate(date) : t('toolbar.today')
  function choose(day: string) {
    onChange(day === '' || day === today() ? undefined : day)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.date}
          aria-label={`${t('toolbar.date')}: ${shown}`}
          {...(date && { 'data-set': true })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendar size={20} stroke={1.5} aria-hidden />
          {shown}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('toolbar.dateOpen')}>
        <Text size="sm" c="dimmed" mb="xs">
          {t('toolbar.dateLine')}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <DateFilter
            aria-label={t('toolbar.dateOpen')}
            value={date ?? today()}
            onChange={choose}
            popoverProps={{ withinPortal: false }}
            w={150}
          />
          <Button
            variant="default"
            disabled={!date}
            onClick={() => {
              onChange(undefined)
              setIsOpen(false)
            }}
          >
            {t('toolbar.today')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
