import { type MessageWay, messageWays } from '@bellhop/domain/stays/guest-messages'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { useGetMessageFiguresQuery } from '../../shared/guest-messages/guest-messages-api.ts'

interface Props {
  name: string
  value: readonly MessageWay[]
  onChange: (value: MessageWay[]) => void
}

/** The ways in their order: the next one is taken if the one before does not reach the guest. */
export function WaysField({ name, value, onChange }: Props) {
  const t = useTranslations('guestMessages')
  const { data: figures } = useGetMessageFiguresQuery()
  const isMissing = (way: MessageWay) =>
    figures?.ways.some((one) => one.way === way && !one.isSetUp) ?? false
  const labelOf = (way: MessageWay) =>
    isMissing(way) ? t('notSetUp', { way: t(`ways.${way}`) }) : t(`ways.${way}`)
  useFieldFormat(name, t('firstWay'), (ways: readonly MessageWay[]) =>
    formatList(ways.map(labelOf)),
  )
  const places = Math.min(value.length + 1, messageWays.length)
  return (
    <div className="grid grid-cols-3 items-start gap-3 phone:grid-cols-1">
      {Array.from({ length: places }, (_, place) => {
        const before = value.slice(0, place)
        const free = messageWays.filter((way) => !before.includes(way))
        return (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are the order
            key={place}
            label={t(place === 0 ? 'firstWay' : 'nextWay')}
            name={`${name}.${place}`}
            options={[
              ...(place === 0 ? [] : [{ value: '', label: t('noWay') }]),
              ...free.map((way) => ({ value: way, label: labelOf(way) })),
            ]}
            value={value[place] ?? ''}
            onChange={({ target }) => {
              const chosen = messageWays.find((way) => way === target.value)
              const later = value.slice(place + 1).filter((way) => way !== chosen)
              onChange(chosen ? [...before, chosen, ...later] : [...before])
            }}
          />
        )
      })}
    </div>
  )
}
