import type { Arquivo, Midia } from '@balcao/contracts/media-kinds';
import { formatPhone } from '@balcao/platform';
import { Anchor, Text } from '@balcao/ui';
import { IconFile, IconMapPin, IconUserCircle } from '@balcao/ui/icons';
import { fileSize } from './file-size';
import classes from './media.module.css';
import { SaveButton } from './save-button';

/** A document by its name and size, to be saved. */
export function DocumentCard({ file }: { file: Arquivo }) {
  const name = file.nome ?? 'Documento';
  return (
    <div className={classes.card}>
      <IconFile size={24} aria-hidden />
      <div className={classes.cardText}>
        <div className={classes.name} title={name}>
          {name}
        </div>
        <Text size="xs" c="dimmed">
          {fileSize(file.bytes)}
        </Text>
      </div>
      {file.estado === 'guardada' && <SaveButton file={file} label={`Baixar ${name}`} />}
    </div>
  );
}

type Place = Extract<Midia, { kind: 'local' }>;
const mapAddress = ({ latitude, longitude }: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** A place by its name, with the way to the map. */
export function PlaceCard({ place }: { place: Place }) {
  return (
    <div className={classes.card}>
      <IconMapPin size={24} aria-hidden />
      <div className={classes.cardText}>
        <div className={classes.name}>{place.nome ?? 'Localização'}</div>
        {place.endereco && <Text size="xs">{place.endereco}</Text>}
        <Anchor href={mapAddress(place)} target="_blank" rel="noopener noreferrer" size="sm" underline="always">
          Abrir no mapa
        </Anchor>
      </div>
    </div>
  );
}

type Contacts = Extract<Midia, { kind: 'contatos' }>;
const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Contacts with their numbers as they were sent. */
export function ContactCards({ contacts }: { contacts: Contacts }) {
  return contacts.contatos.map(({ nome, telefones }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: contacts of one message never move
    <div key={index} className={classes.card}>
      <IconUserCircle size={24} aria-hidden />
      <div className={classes.cardText}>
        <div className={classes.name}>{nome}</div>
        {telefones.map((phone) => (
          <Text key={phone} size="sm">
            {digitsOf(phone).length > 11 ? formatPhone(digitsOf(phone)) : phone}
          </Text>
        ))}
      </div>
    </div>
  ));
}
