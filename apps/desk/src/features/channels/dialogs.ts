export type ChannelDialog = 'connect' | 'key' | 'open' | 'pause' | 'send' | 'remove'
