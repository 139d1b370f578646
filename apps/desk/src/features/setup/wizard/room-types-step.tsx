import { addRoomType, roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxItemName, maxRoomGuests } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useStaff } from '../../../api/staff-context.ts'
import { useEntries } from '../../../content/content-api.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { countGuests } from '../../../format/use-stay-format.ts'
import { NumberField } from '../../../forms/number-field.tsx'
import { PriceField } from '../../../forms/price-field.tsx'
import { paths } from '../../../shared/paths.ts'
import { Present } from './present.tsx'
import { type Row, RowList } from './row-list.tsx'
import { StepForm, useNextStep } from './step-form.tsx'
import { useRows } from './use-rows.ts'

interface NewType extends Row {
  name: string
  tariff: number | undefined
  maxAdults: number | undefined
  maxChildren: number | undefined
}

const make = () => ({ name: '', tariff: undefined, maxAdults: 2, maxChildren: 1 })

export function RoomTypesStep() {
  const query = useEntries<DeskRoomType>(roomTypeCalls)
  const { entries = [] } = query
  const { currency, languages } = useStaff().hotel
  const [language = 'en'] = languages
  const { rows, setRows, save, change } = useRows<NewType>(() => [])
  // The first one is asked for at once.
  const shown = rows.length === 0 && query.entries?.length === 0 ? [{ ...make(), key: 1 }] : rows
  const next = useNextStep('room-types')

  async function finish() {
    const toBody = ({ key: _, name, ...fields }: NewType) => ({
      ...{ name: { [language]: name.trim() }, images: [], amenities: [] },
      ...fields,
    })
    if (await save(addRoomType, toBody)) next()
  }

  return (
    <StepForm
      step="room-types"
      title="Room types and rates"
      lead="What guests book. Set weekend prices, pictures and what is included later, at the desk."
      skip={entries.length === 0 || rows.length > 0 ? 'Skip' : undefined}
      change={change}
      errors={Object.fromEntries(
        shown.map(({ key, name }) => [
          `name${key}`,
          name.trim() ? undefined : 'Enter the name of the room type.',
        ]),
      )}
      values={{ shown }}
      onSubmit={() => void finish()}
    >
      <Present
        {...query}
        title="Your room types"
        to={paths.roomTypes}
        lines={entries.map(({ _id, name, tariff, maxAdults, maxChildren }) => ({
          key: _id,
          name: name[language] ?? '',
          detail: `${formatMoney(tariff, currency)}, ${countGuests(maxAdults, maxChildren)}`,
        }))}
      />
      {query.entries && (
        <RowList noun="room type" rows={shown} onChange={setRows} make={make}>
          {(row, edit) => (
            <>
              <TextField
                label="Name, such as Courtyard room"
                required
                name={`name${row.key}`}
                autoComplete="off"
                maxLength={maxItemName}
                value={row.name}
                onChange={({ target }) => edit({ name: target.value })}
              />
              <PriceField
                label="Rate per night, without tax"
                name={`tariff${row.key}`}
                value={row.tariff}
                onChange={(tariff) => edit({ tariff })}
              />
              <div className="grid grid-cols-2 items-start gap-4">
                <NumberField
                  label="Adults at most"
                  required
                  name={`adults${row.key}`}
                  max={maxRoomGuests}
                  value={row.maxAdults}
                  onChange={(maxAdults) => edit({ maxAdults })}
                />
                <NumberField
                  label="Children at most"
                  required
                  name={`children${row.key}`}
                  max={maxRoomGuests}
                  value={row.maxChildren}
                  onChange={(maxChildren) => edit({ maxChildren })}
                />
              </div>
            </>
          )}
        </RowList>
      )}
    </StepForm>
  )
}
