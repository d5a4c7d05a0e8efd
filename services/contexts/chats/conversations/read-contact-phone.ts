import { parsePhone, parsePhoneDigits } from '@balcao/contracts/phone';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { hasChat } from './chats.repository';

/**
 * Who a text of the API means: after '+' a whole number; digits of a conversation there is, that one; else a Brazilian
 * number if they can be one (31 98765-4321 is Belo Horizonte before it is the Netherlands), else another country's.
 */
export async function readContactPhone(unit: UnitOfWork, text: string): Promise<string> {
  const plain = text.trim();
  if (plain.endsWith('@lid')) return plain;
  const digits = plain.replace(/\D/g, '');
  const known = /^\d+$/.test(plain) && (await hasChat(unit, plain)) ? plain : null;
  const phone = known ?? (plain.startsWith('+') ? parsePhone(plain) : parsePhoneDigits(digits));
  if (!phone) throw new AppError('chats/invalid-phone');
  return phone;
}
