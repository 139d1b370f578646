import { HomeScreen } from '../features/home/home-screen.tsx'
import { ContactCard } from '../features/hotel/contact-card.tsx'
import { WifiCard } from '../features/hotel/wifi-card.tsx'
import { RunningRequests } from '../features/requests/running-requests.tsx'

/** Home, put together from the features it shows. */
export default function Home() {
  return <HomeScreen wifi={<WifiCard />} running={<RunningRequests />} contact={<ContactCard />} />
}
