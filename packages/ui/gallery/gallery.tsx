/**
 * The components of forms and lists on one page, for browser tests and visual review: `npm run gallery -w @bellhop/ui`.
 * The query sets the look: `?theme=dark`, `?dir=rtl`, `?size=200`. Not part of either front end.
 */
import { Button } from '@bellhop/ui/button'
import { Checkbox } from '@bellhop/ui/checkbox'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Form } from '@bellhop/ui/form'
import { Pagination, useCursorPages } from '@bellhop/ui/pagination'
import { Segmented } from '@bellhop/ui/segmented'
import { Select } from '@bellhop/ui/select'
import { Table, type TableColumn, type TableSort } from '@bellhop/ui/table'
import { Tabs } from '@bellhop/ui/tabs'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { Upload } from '@bellhop/ui/upload'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './gallery.css'

const look = new URLSearchParams(location.search)
const { documentElement } = document
documentElement.dataset.theme = look.get('theme') ?? 'light'
documentElement.dir = look.get('dir') ?? 'ltr'
documentElement.style.fontSize = `${look.get('size') ?? '100'}%`

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-4">
      <h2 className="font-display font-semibold text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** Checks the price like the server: only it knows the smallest price, and the colour is no field of the form. */
function checkPrice(price: string): Record<string, string> {
  if (Number(price) > 0) return {}
  return {
    colour: 'Must be set.',
    'description.hi': 'Must not be empty.',
    price: 'Must be more than 0.',
  }
}

function FormExample() {
  const [name, setName] = useState('')
  const [price, setPrice] = useState('240')
  const [diet, setDiet] = useState<'' | 'veg' | 'nonVeg'>('')
  const [agreed, setAgreed] = useState(false)
  const [saved, setSaved] = useState('')
  const [problem, setProblem] = useState<string>()
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})

  return (
    <Form
      summaryTitle="Please check these fields"
      errors={{
        name: name ? undefined : 'Enter a name.',
        diet: diet ? undefined : 'Choose a diet.',
        agreed: agreed ? undefined : 'Confirm the allergens.',
      }}
      serverErrors={serverErrors}
      problem={problem}
      onSubmit={() => {
        const errors = checkPrice(price)
        const isWrong = Object.keys(errors).length > 0
        setServerErrors(errors)
        if (name === 'Taken') setProblem('There is a dish of this name.')
        else setProblem(isWrong ? 'Something is wrong.' : undefined)
        setSaved(name === 'Taken' || isWrong ? '' : `Saved ${name}`)
      }}
      className="grid gap-4"
    >
      <TextField
        label="Name"
        name="name"
        required
        help="As the guest reads it"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Price"
        name="price"
        sign="₹"
        inputMode="decimal"
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
      <Select
        label="Outlet"
        name="outlet"
        options={[
          { value: 'lake', label: 'Lake Terrace' },
          { value: 'bar', label: 'Bar' },
        ]}
      />
      <Segmented
        legend="Diet"
        showLegend
        name="diet"
        options={[
          { value: 'veg', label: 'Vegetarian' },
          { value: 'nonVeg', label: 'Non-vegetarian' },
        ]}
        value={diet}
        onChange={setDiet}
      />
      <TextArea label="Description (optional)" name="description" />
      <Checkbox
        label="The allergens are complete"
        name="agreed"
        required
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <Button type="submit" variant="primary">
        Save
      </Button>
      <p role="status">{saved}</p>
    </Form>
  )
}

function UploadExample() {
  const [file, setFile] = useState<{ name: string; size: number; progress?: number }>()
  return (
    <Upload
      label="Picture"
      name="picture"
      help="JPEG or PNG, at most 1 MB"
      accept={['image/jpeg', 'image/png']}
      maxBytes={1_000_000}
      file={file}
      onChoose={({ name, size }) => setFile({ name, size, progress: 0.4 })}
      onRemove={() => setFile(undefined)}
      texts={{
        choose: 'Choose a file',
        drop: 'or drop it here',
        remove: 'Remove the file',
        progress: 'Upload progress',
        wrongType: 'Only JPEG and PNG pictures can be used.',
        tooLarge: 'The file is larger than 1 MB.',
      }}
    />
  )
}

function TabsExample() {
  const [tab, setTab] = useState<'menu' | 'hours' | 'tax'>('menu')
  return (
    <Tabs
      label="Outlet"
      tabs={[
        { value: 'menu', label: 'Menu' },
        { value: 'hours', label: 'Opening hours' },
        { value: 'tax', label: 'Tax' },
      ]}
      value={tab}
      onChange={setTab}
    >
      <p>Panel: {tab}</p>
    </Tabs>
  )
}

interface Room {
  number: string
  guest: string
  balance: number
}

const rooms: readonly Room[] = [
  { number: '204', guest: 'Ananya Rao', balance: 1240 },
  { number: '303', guest: 'Yuki Tanaka', balance: 980.5 },
  { number: '305', guest: 'Kavya and Rahul Venkataraman-Krishnamurthy', balance: 15_400 },
]
const roomColumns: readonly TableColumn<Room>[] = [
  { key: 'number', header: 'Room', cell: (room) => room.number, sortable: true },
  { key: 'guest', header: 'Guest', cell: (room) => room.guest },
  {
    key: 'balance',
    header: 'Balance',
    cell: (room) => room.balance.toFixed(2),
    numeric: true,
    sortable: true,
  },
]
const tableBase = { columns: roomColumns, keyOf: (room: Room) => room.number }

function TableExample() {
  const [sort, setSort] = useState<TableSort>({ key: 'number', direction: 'ascending' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const sorted = rooms.toSorted(
    (a, b) =>
      sign * (sort.key === 'number' ? a.number.localeCompare(b.number) : a.balance - b.balance),
  )
  return (
    <>
      <Table
        {...tableBase}
        caption="Rooms in house"
        rows={sorted}
        empty="No rooms."
        sort={sort}
        onSort={setSort}
      />
      <Table {...tableBase} caption="Rooms without rows" rows={[]} empty="No rooms are taken." />
      <Table {...tableBase} caption="Rooms still loading" rows={undefined} empty="" />
    </>
  )
}

const pages = ['a', 'b', 'c']

function PaginationExample() {
  const { cursor, page, goToNext, goToPrevious } = useCursorPages()
  const next = pages[page]
  return (
    <>
      <p>Rows from cursor {cursor ?? 'none'}</p>
      <Pagination
        label="Pages of the log"
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={`Page ${page}`}
        onPrevious={page > 1 ? goToPrevious : undefined}
        onNext={next ? () => goToNext(next) : undefined}
      />
    </>
  )
}

function Gallery() {
  return (
    <main className="mx-auto grid max-w-6xl gap-10 p-5 lg:grid-cols-2 lg:p-10">
      <h1 className="font-display font-semibold text-2xl lg:col-span-2">Gallery</h1>
      <Section title="Form">
        <FormExample />
      </Section>
      <div className="grid min-w-0 content-start gap-10">
        <Section title="Table">
          <TableExample />
        </Section>
        <Section title="Tabs">
          <TabsExample />
        </Section>
        <Section title="Pagination">
          <PaginationExample />
        </Section>
        <Section title="Upload">
          <UploadExample />
        </Section>
        <Section title="Empty">
          <EmptyState title="Nothing here yet." />
        </Section>
      </div>
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
