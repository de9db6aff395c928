import { type MenuMessage, MoreForMessage } from '../features/chat/message-menu.tsx';
import { HostMessageMenu } from '../features/manage/order/host-message-menu.tsx';

/** The chat knows the lines, the features of the host know what can be done about them. */
export function HostMenu({ message }: { message: MenuMessage }) {
  return (
    <HostMessageMenu message={message}>
      {(items) => <MoreForMessage message={message} items={items} />}
    </HostMessageMenu>
  );
}
