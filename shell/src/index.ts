// Order matters: nonce before anything inserts a style, layer order before any sheet.
import './nonce';
import '@balcao/ui/layers.css';
import '@balcao/ui/base.css';
import './bootstrap';
